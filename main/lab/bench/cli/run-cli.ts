import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { endWithUs } from '../../../base/end-with-us.ts'
import { rounded, type Spread, spread } from '../../../base/statistics.ts'

export interface CliReport {
  ok: true
  runs: number
  /** Whether a server of the save answered, so that there was a status to show. */
  served: boolean
  /** The time that Node needs to start with nothing to do: our commands cannot be faster. */
  nodeMs: Spread
  /** `npx --version`. */
  npxMs: Spread
  /** `status`, started without npx. */
  statusMs: Spread
  /** `npx hearthfolk status`. */
  npxStatusMs: Spread
  /**
   * Medians of adjacent runs: how much longer `npx hearthfolk status` takes than `npx --version`, and how many times as
   * long as Node's own start `status` takes.
   */
  beyondNpxMs: number
  timesNode: number
}

/** Times whole processes from start to end. The kinds take turns, so that all of them meet the same conditions. */
export async function runCliBench(options: {
  root: string
  save: string
  runs: number
  onProgress?: (share: number) => void
}): Promise<CliReport> {
  const { root, save, runs } = options
  const took = async (command: string, words: string[]): Promise<{ ms: number; code: number }> => {
    const began = performance.now()
    const child = spawn(command, words, { cwd: root, stdio: 'ignore', shell: process.platform === 'win32' })
    endWithUs(child)
    const code = await new Promise<number>((ended, failed) => {
      child.once('error', failed)
      child.once('close', (status) => ended(status ?? 1))
    })
    return { ms: performance.now() - began, code }
  }
  const program = join(root, 'main', 'cli', 'hearthfolk.ts')
  const rounds: { node: number; npx: number; status: number; npxStatus: number; served: boolean }[] = []
  // The first round fills the compile cache and doesn't count.
  for (let round = 0; round <= runs; round += 1) {
    const node = (await took(process.execPath, ['-e', '0'])).ms
    const npx = (await took('npx', ['--version'])).ms
    const npxStatus = (await took('npx', ['hearthfolk', 'status', '--save', save])).ms
    const status = await took(process.execPath, [program, 'status', '--save', save])
    if (round > 0) rounds.push({ node, npx, npxStatus, status: status.ms, served: status.code === 0 })
    options.onProgress?.((round + 1) / (runs + 1))
  }
  const median = (of: (round: (typeof rounds)[number]) => number): number => spread(rounds.map(of)).p50
  return {
    ok: true,
    runs,
    served: rounds.every(({ served }) => served),
    nodeMs: spread(rounds.map(({ node }) => node)),
    npxMs: spread(rounds.map(({ npx }) => npx)),
    statusMs: spread(rounds.map(({ status }) => status)),
    npxStatusMs: spread(rounds.map(({ npxStatus }) => npxStatus)),
    beyondNpxMs: median(({ npxStatus, npx }) => npxStatus - npx),
    timesNode: rounded(median(({ status, node }) => status / node)),
  }
}
