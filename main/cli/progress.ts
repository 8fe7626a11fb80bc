/** Work shorter than this shows nothing. Milliseconds. */
const patience = 2000
const width = 30

/**
 * A bar on standard error for work that takes longer than two seconds, only on a terminal: programs that read our
 * output never see it. Call `show` with 0..1 as often as you like, and `end` when the work is over, even if it failed.
 */
export function createProgress(
  label: string,
  out: NodeJS.WriteStream = process.stderr,
): { show(share: number): void; end(): void } {
  const began = performance.now()
  let shown = ''
  return {
    show(share) {
      if (!out.isTTY || performance.now() - began < patience) return
      const done = Math.max(0, Math.min(1, share))
      const full = Math.round(done * width)
      const line = `${label} ${'█'.repeat(full)}${'░'.repeat(width - full)} ${String(Math.floor(done * 100)).padStart(3)} %`
      if (line === shown) return
      shown = line
      out.write(`\r${line}`)
    },
    end() {
      if (shown !== '') out.write(`\r${' '.repeat(shown.length)}\r`)
      shown = ''
    },
  }
}
