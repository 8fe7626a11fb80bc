/**
 * How a server's process is kept small. Both must be known when a process begins, so neither can be a setting of
 * `rpg.toml`.
 */
export const lean = {
  /**
   * Where V8 puts what is new: it would take 3 × 32 MB and never give them back. A small one is swept more often, which
   * costs little, since most of what is new is soon unused.
   */
  flag: '--max-semi-space-size',
  semiSpaceMb: 4,
  /**
   * The C library gives each thread memory of its own to allocate from, up to eight times as many as there are cores.
   * The index has a thread for each core and more, and what one frees no other uses.
   */
  environment: { MALLOC_ARENA_MAX: '2' },
} as const

type ThisProcess = Pick<NodeJS.Process, 'execPath' | 'execArgv' | 'argv' | 'env'>

/** The words and the environment to begin anew with; null where they are chosen already. */
export function leanStart({
  execPath,
  execArgv,
  argv,
  env,
}: ThisProcess): { words: string[]; env: NodeJS.ProcessEnv } | null {
  if ([...execArgv, env.NODE_OPTIONS ?? ''].some((word) => word.includes(lean.flag))) return null
  return {
    words: [execPath, `${lean.flag}=${lean.semiSpaceMb}`, ...execArgv, ...argv.slice(1)],
    env: { ...lean.environment, ...env },
  }
}

/**
 * Replaces this program by itself with the settings of `lean`; same process, same terminal. Where the system can't
 * (Windows), and in a child that would lose its channel to its parent, everything goes on as it is.
 */
export function becomeLean(): void {
  const start = process.platform === 'win32' || process.send ? null : leanStart(process)
  if (start) process.execve?.(process.execPath, start.words, start.env)
}
