import type { UnknownType } from './unknownTypes.js';

/** The replacements of types that Lowdefy 5 removed. */
export const REMOVED_TYPES: Readonly<Partial<Record<UnknownType['kind'], Readonly<Record<string, string>>>>> =
  {
    Block: {
      AgGridAlpineDark: 'Use "AgGridAlpine": it follows the dark mode of the app.',
      AgGridBalhamDark: 'Use "AgGridBalham": it follows the dark mode of the app.',
      AgGridInputAlpineDark: 'Use "AgGridInputAlpine": it follows the dark mode of the app.',
      AgGridInputBalhamDark: 'Use "AgGridInputBalham": it follows the dark mode of the app.',
      Comment: 'Use a "Card" with an "Avatar" and the text in it.',
      DocSearch: 'Use "Search", or install the block from a plugin.',
    },
    Operator: {
      _moment: 'Use "_dayjs": its methods have the same names.',
    },
  };
