import type { AppView, Phrase, RenderHelpers } from '@lowdefy-mcp/render-core';

/** The first day of the week, counted from Sunday: that of the locale, else Sunday. */
function weekStart({ locale }: AppView): number {
  const { weekStart: day } = Object(locale?.dayjs) as { readonly weekStart?: number };
  return day ?? 0;
}

/** The day with which a date's week begins. */
export function startOfWeek(date: Date, app: AppView): Date {
  const days = (date.getUTCDay() - weekStart(app) + 7) % 7;
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() - days));
}

/** The name of the first day of the week. */
export function firstDay(app: AppView, h: RenderHelpers): Phrase {
  const days = [
    h.text`Sunday`,
    h.text`Monday`,
    h.text`Tuesday`,
    h.text`Wednesday`,
    h.text`Thursday`,
    h.text`Friday`,
    h.text`Saturday`,
  ] as const;
  return days[weekStart(app)] ?? days[0];
}
