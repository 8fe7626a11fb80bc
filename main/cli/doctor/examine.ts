import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { SaveError } from '../../saves/save-error.ts'
import { lockSave } from '../../saves/save-lock.ts'
import type { Check, Finding } from './check.ts'
import { checks as allChecks } from './checks.ts'
import type { Scene } from './scene.ts'

/** What one check found. */
export interface CheckedFinding extends Finding {
  check: string
}

export interface Examination {
  /** Nothing is left that is more than a remark. */
  ok: boolean
  save: string
  /** The process of the server that holds the save; null when none does. */
  holder: number | null
  checks: { name: string; outcome: 'clean' | 'found' | 'not looked at' }[]
  /** What is there, after the repair if there was one. */
  findings: CheckedFinding[]
  /** What was done. */
  repaired: string[]
  /** Why nothing was mended although it was asked for; null when it was. */
  notMended: string | null
}

interface ExamineOptions {
  scene: Scene
  fix?: boolean
  checks?: readonly Check[]
  onProgress?: (share: number) => void
}

/** Looks at everything; with `fix` mends what is safe and looks at that again. Nothing is mended while a server holds the save. */
export const examine = async ({
  scene,
  fix = false,
  checks = allChecks,
  onProgress = () => {},
}: ExamineOptions): Promise<Examination> => {
  const found = new Map<string, Finding[]>()
  const left = checks.filter((check) => scene.holder !== null && check.needsStillness === true)
  const looked = checks.filter((check) => !left.includes(check))
  for (const [index, check] of looked.entries()) {
    onProgress(index / looked.length)
    found.set(check.name, await inspect(check, scene))
  }
  const ill = looked.filter(
    (check) => check.repair !== undefined && found.get(check.name)?.some(({ mendable }) => mendable),
  )
  const repaired: string[] = []
  let notMended: string | null = null
  if (fix && ill.length > 0) {
    const unlock = await lock(scene)
    if (typeof unlock === 'string') notMended = unlock
    else {
      try {
        for (const check of ill) {
          const { done, failed } = await repair(check, scene, found.get(check.name) ?? [])
          repaired.push(...done)
          found.set(check.name, [...(await inspect(check, scene)), ...failed])
        }
      } finally {
        await unlock()
      }
    }
  } else if (fix && scene.holder !== null) notMended = heldBy(scene.holder)
  const findings = looked
    .flatMap(({ name }) => (found.get(name) ?? []).map((finding) => ({ check: name, ...finding })))
    .sort(worstFirst)
  return {
    ok: findings.every(({ severity }) => severity === 'remark'),
    save: scene.save,
    holder: scene.holder,
    checks: checks.map(({ name }) => ({
      name,
      outcome: !found.has(name) ? 'not looked at' : found.get(name)?.length === 0 ? 'clean' : 'found',
    })),
    findings,
    repaired,
    notMended,
  }
}

const severities = ['error', 'warning', 'remark']
const worstFirst = (a: Finding, b: Finding): number => severities.indexOf(a.severity) - severities.indexOf(b.severity)

const heldBy = (holder: number): string =>
  `A server holds the save (process ${holder}): it was only looked at. Stop it, and run this again to mend.`

/** Others' faults must not keep the doctor from looking on. Of what a running server is just writing only what is there twice counts. */
const inspect = async (check: Check, scene: Scene): Promise<Finding[]> => {
  try {
    const first = await check.inspect(scene)
    if (scene.holder === null || first.length === 0) return first
    const again = new Set((await check.inspect(scene)).map(sameWords))
    return first.filter((finding) => again.has(sameWords(finding)))
  } catch (error) {
    return [
      {
        severity: 'error',
        what: `this could not be looked at (${reasonOf(error)})`,
        where: check.name,
        remedy: 'Give this user the right to read it, and run the doctor again.',
      },
    ]
  }
}

const sameWords = ({ what, where }: Finding): string => `${where}\n${what}`

const repair = async (
  check: Check,
  scene: Scene,
  findings: readonly Finding[],
): Promise<{ done: string[]; failed: Finding[] }> => {
  try {
    return { done: (await check.repair?.(scene, findings)) ?? [], failed: [] }
  } catch (error) {
    const failed: Finding = {
      severity: 'error',
      what: `it could not be mended (${reasonOf(error)})`,
      where: check.name,
      remedy: 'Give this user the right to write there, and run the doctor again.',
    }
    return { done: [], failed: [failed] }
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Gives the lock of the save back; where there is no save there is none to hold. Why it cannot be had, in words. */
const lock = async (scene: Scene): Promise<(() => Promise<void>) | string> => {
  if (scene.holder !== null) return heldBy(scene.holder)
  if (!(await lstat(scene.folder).catch(() => null))?.isDirectory()) return async () => {}
  return lockSave(join(scene.folder, 'server.lock'), scene.save).catch((error: unknown) => {
    if (error instanceof SaveError) return `${error.message} It was only looked at.`
    throw error
  })
}
