import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { silentLogger } from '../../../base/logger.ts'
import { filesBelow } from '../../../saves/forget/walk.ts'
import type { Director, Stage } from '../../headless/director.ts'
import { runSimulation } from '../../headless/run-simulation.ts'
import { changeContent } from './change-content.ts'

/** One run, or one part of one. */
export interface ArmRequest {
  /** The project's folder, which holds the tools. */
  root: string
  /** This arm's own folder of authored content. With `reloadAt` it is changed in the middle of the run. */
  contentRoot: string
  world: string
  map: string
  npcs: number
  seed: number
  days: number
  /** Where notes and transcripts are kept. */
  save: string
  log: string
  snapshot?: string
  resume?: string
  /** The tick before which the content's files change and are read again. */
  reloadAt?: number
}

export interface ArmReport {
  npcs: number
  ticks: number
  eventLogSha256: string
  stateSha256: string
  /**
   * All steps and acts of the log, without its header and states. So the logs of two halves have the same lines as the
   * log of a whole run.
   */
  lines: string[]
  /** The NPCs' notes and transcripts, by path: the SHA-256 of each file. */
  files: Record<string, string>
  conversations: number
  memoriesWritten: number
  npcHoursPerSecond: number
  errors: number
}

export async function runArm(request: ArmRequest): Promise<ArmReport> {
  const { reloadAt, ...rest } = request
  const report = await runSimulation({
    ...rest,
    brain: 'embedded',
    tickGameMs: 4000,
    denyTools: [],
    env: {},
    logger: silentLogger,
    ...(reloadAt === undefined ? {} : { director: reloadingAt(reloadAt, request) }),
  })
  const { npcs, ticks, eventLogSha256, stateSha256, conversations, memoriesWritten, npcHoursPerSecond, errors } = report
  const log = (await readFile(request.log, 'utf8')).split('\n')
  return {
    npcs,
    ticks,
    eventLogSha256,
    stateSha256,
    lines: log.filter((line) => /"kind":"(?:tick|act)"/.test(line)).map((line) => sha256(line).slice(0, 16)),
    files: await filesOf(request.save),
    conversations,
    memoriesWritten,
    npcHoursPerSecond,
    errors,
  }
}

/** Saves files while the village lives. */
function reloadingAt(tick: number, where: { contentRoot: string; world: string }): Director {
  let stage: Stage | null = null
  return {
    begin(opened) {
      stage = opened
    },
    async beforeTick() {
      if (stage?.state.tick !== tick) return []
      await changeContent(where.contentRoot)
      return stage.reread()
    },
    afterTick() {},
  }
}

/** Skips indexes, which are rebuilt from the notes and may be at different stages. */
async function filesOf(save: string): Promise<Record<string, string>> {
  const folder = join(save, 'npc-agents')
  const paths = (await filesBelow(folder)).filter((path) => !path.split('/').includes('.index')).sort()
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, sha256(await readFile(join(folder, path)))] as const)),
  )
}

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
