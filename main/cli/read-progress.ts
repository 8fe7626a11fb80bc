import { progressLine } from '../server/gateway/studio/laboratory/progress-lines.ts'

/** Progress for a program that began us and reads our standard error. When it is gone, and our standard input with it, we end, and all that we began. */
export const createReadProgress = (): { show(share: number): void; end(): void } => {
  let last = ''
  const alone = (): void => {
    try {
      process.kill(-process.pid, 'SIGKILL')
    } catch {
      // We lead no group of processes.
      process.exit(1)
    }
  }
  process.stdin.resume()
  process.stdin.once('end', alone).once('error', alone)
  return {
    show(share) {
      const line = progressLine(share)
      if (line !== last) process.stderr.write(line)
      last = line
    },
    end() {
      process.stdin.off('end', alone).off('error', alone)
      process.stdin.destroy()
    },
  }
}
