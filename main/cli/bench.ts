import { answer, type GlobalOptions, UserError } from './output.ts'

export const bench = (globals: GlobalOptions, name: string, _options: Record<string, string>): Promise<void> =>
  answer(
    globals,
    async () => {
      throw new UserError('UnknownBenchmark', `There is no benchmark "${name}".`)
    },
    () => '',
  )
