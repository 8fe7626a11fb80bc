import { fail, type GlobalOptions } from './output.ts'

/** What a group of verbs needs of the program. */
export interface VerbTools {
  globals: () => GlobalOptions
  verb: ReturnType<typeof safely>
}

/** A verb that throws answers in the form that was asked for. */
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
