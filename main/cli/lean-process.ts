/**
 * Settings that keep a server's process small. They must be known when a process begins, so they can't be in
 * `rpg.toml`.
 */
export const lean = {
  flags: {
    /**
     * The size of V8's area for new objects, in megabytes. By default it would take a hundred and hardly ever give them
     * back. A small one is collected more often, which costs little, since most new objects are soon unused.
     */
    '--max-semi-space-size': 4,
    /**
     * How much V8's heap may grow before it is collected again, in percent. By default V8 waits until garbage has nearly
     * doubled it. A collection works beside the village, so more of them cost little.
     */
    '--heap-growing-percent': 20,
  },
  /**
   * Limits the memory areas of the C library. By default each thread gets its own area, up to eight areas per core. The
   * index has at least one thread for each core, and no thread reuses memory that another has freed.
   */
  environment: { MALLOC_ARENA_MAX: '2' },
} as const

type ThisProcess = Pick<NodeJS.Process, 'execPath' | 'execArgv' | 'argv' | 'env'>

/**
 * The arguments and the environment to restart with; null if every flag is already chosen. `compiled`: the folder of
 * compiled code. A process that knows this folder from the beginning finds its first file there too, so it need not
 * load the 20 MB of the TypeScript compiler.
 */
export function leanStart(
  { execPath, execArgv, argv, env }: ThisProcess,
  compiled?: string,
): { words: string[]; env: NodeJS.ProcessEnv } | null {
  const chosen = [...execArgv, env.NODE_OPTIONS ?? '']
  const flags = Object.entries(lean.flags).filter(([flag]) => !chosen.some((word) => word.includes(flag)))
  if (flags.length === 0) return null
  return {
    words: [execPath, ...flags.map(([flag, value]) => `${flag}=${value}`), ...execArgv, ...argv.slice(1)],
    env: { ...lean.environment, ...(compiled ? { NODE_COMPILE_CACHE: compiled } : {}), ...env },
  }
}

/**
 * Restarts this program with the settings of `lean`, in the same process and terminal. If the system can't do that
 * (Windows), and in a child that would lose its channel to its parent, nothing changes.
 */
export function becomeLean(compiled?: string): void {
  const start = process.platform === 'win32' || process.send ? null : leanStart(process, compiled)
  if (start) process.execve?.(process.execPath, start.words, start.env)
}
