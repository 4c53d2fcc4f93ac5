import type { Principal } from '../port/Principal.js';

/** The maximum number of languages that are read, so that a session stores few. */
const MAX_LANGUAGES = 10;

/** A language tag such as `de` or `pt-BR`. */
const LANGUAGE = /^[a-z]{2,8}(?:-[a-z\d]{1,8}){0,3}$/i;

/** Adds the languages of the header `Accept-Language`, the most preferred first. `*`, which most MCP clients send, is none. */
export function withLanguages(principal: Principal, { headers }: Request): Principal {
  const languages = readLanguages(headers.get('accept-language') ?? '');
  return languages.length === 0 ? principal : { ...principal, languages };
}

function readLanguages(header: string): readonly string[] {
  const weighted = header.split(',').map((entry) => {
    const [code = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return { code, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
  });
  return weighted
    .filter(({ code, weight }) => LANGUAGE.test(code) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_LANGUAGES)
    .map(({ code }) => code);
}
