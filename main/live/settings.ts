import type { Config } from '../config/schema.ts'

/** The configuration in force. Whoever asks each time has a change at once; the rest is read at the start only. */
export interface Settings {
  current(): Config
  /** Takes over a changed configuration. Returns the tables of which something needs a restart. */
  apply(next: Config): string[]
}

export function createSettings(initial: Config): Settings {
  let config = initial
  return {
    current: () => config,
    apply(next) {
      const tables: [name: string, read: (of: Config) => unknown][] = [
        ['modules', (of) => of.modules],
        ['inputs', (of) => of.inputs],
        ['world', (of) => of.world],
        ['memory', ({ memory: { sleepHour: _, ...rest } }) => rest],
        ['start', (of) => of.start],
        ['queue', (of) => of.queue.concurrency],
        ['gateway', (of) => of.gateway.hosts],
        ['models', (of) => [of.models.firstSeconds, of.models.silentSeconds, of.models.contextTokens]],
        ['plugins', (of) => of.plugins],
        ['skills', (of) => of.skills.watch],
      ]
      const before = config
      config = next
      return tables.filter(([, read]) => JSON.stringify(read(before)) !== JSON.stringify(read(next))).map(([name]) => name)
    },
  }
}
