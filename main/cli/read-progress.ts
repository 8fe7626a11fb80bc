import { progressLine } from '../server/gateway/studio/laboratory/progress-lines.ts'

/**
 * Progress for a parent program that reads our standard error. When the parent and thus our standard input are gone, we
 * end along with everything that we started.
 */
export const createReadProgress = (): { show(share: number): void; end(): void } => {
  let last = ''
  const alone = (): void => {
    try {
      process.kill(-process.pid, 'SIGKILL')
    } catch {
      // We lead no process group.
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
