import type { UnknownType } from './unknownTypes.js';

/** What an app uses in Lowdefy 5 instead of a type that 4.x had, and that is not there any more. */
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
