import { fail, type GlobalOptions } from './output.ts'

/** What a group of verbs needs from the program. */
export interface VerbTools {
  globals: () => GlobalOptions
  verb: ReturnType<typeof safely>
}

/** Makes a verb that throws answer in the requested form. */
export const safely =
  (globals: () => GlobalOptions) =>
  <Words extends unknown[]>(work: (...words: Words) => Promise<void>) =>
  async (...words: Words): Promise<void> => {
    try {
      await work(...words)
    } catch (error) {
      fail(globals(), error)
    }
  }
