/** A locale that the app offers: an entry of `config.i18n.locales`, since 5.4. */
export interface AppLocale {
  readonly code: string;
  readonly label?: string;
  /** The names of its modules in antd and dayjs, such as `de_DE` and `de`. */
  readonly antd?: string;
  readonly dayjs?: string;
}

/** The messages of a locale by their key. */
type Messages = Readonly<Record<string, string>>;

/** The app's `config.i18n` as the build writes it. An app without locales has none of it. */
export interface I18n {
  readonly defaultLocale?: string;
  readonly locales?: readonly AppLocale[];
  /** By the code of the locale. */
  readonly messages?: Readonly<Record<string, Messages>>;
}

/** The app's locales with the current one. */
export interface ActiveI18n extends I18n {
  readonly active: string | undefined;
}
