import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { SaveError } from '../../saves/save-error.ts'
import { lockSave } from '../../saves/save-lock.ts'
import { phrase } from '../phrase.ts'
import type { Check, Finding } from './check.ts'
import { checks as allChecks } from './checks.ts'
import type { Scene } from './scene.ts'

/** What one check found. */
export interface CheckedFinding extends Finding {
  check: string
}

export interface Examination {
  /** Whether nothing but remarks is left. */
  ok: boolean
  save: string
  /** The process of the server that uses the save; null if there is none. */
  holder: number | null
  checks: { name: string; outcome: 'clean' | 'found' | 'not looked at' }[]
  /** The problems that exist now, after any repair. */
  findings: CheckedFinding[]
  /** The repairs that were made. */
  repaired: string[]
  /** Why a requested repair didn't happen; null otherwise. */
  notMended: string | null
}

interface ExamineOptions {
  scene: Scene
  fix?: boolean
  checks?: readonly Check[]
  onProgress?: (share: number) => void
}

/**
 * Runs all checks. With `fix`, repairs what is safe and checks that again. Repairs nothing while a server is using the
 * save.
 */
export const examine = async ({
  scene,
  fix = false,
  checks = allChecks,
  onProgress = () => {},
}: ExamineOptions): Promise<Examination> => {
  const found = new Map<string, Finding[]>()
  const isFaulty = scene.configProblems.some(({ severity }) => severity === 'error')
  const left = checks.filter(
    ({ needsStillness, needsSettings }) =>
      (scene.holder !== null && needsStillness === true) || (isFaulty && needsSettings === true),
  )
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

const heldBy = (holder: number): string => phrase('doctor-examine.a-server-holds-the-save-process', { holder })

/**
 * Runs one check; if it throws, the others still run. While a server is running, only findings that appear twice count,
 * since the server may be writing.
 */
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
        what: phrase('doctor-examine.this-could-not-be-checked', { reason: reasonOf(error) }),
        where: check.name,
        remedy: phrase('doctor-examine.give-this-user-permission-to-read'),
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
      what: phrase('doctor-examine.it-could-not-be-fixed', { reason: reasonOf(error) }),
      where: check.name,
      remedy: phrase('doctor-examine.give-this-user-permission-to-write'),
    }
    return { done: [], failed: [failed] }
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Takes the save's lock and returns its release, or says why it can't. A missing save needs no lock. */
const lock = async (scene: Scene): Promise<(() => Promise<void>) | string> => {
  if (scene.holder !== null) return heldBy(scene.holder)
  if (!(await lstat(scene.folder).catch(() => null))?.isDirectory()) return async () => {}
  return lockSave(join(scene.folder, 'server.lock'), scene.save).catch((error: unknown) => {
    if (error instanceof SaveError) return phrase('doctor-examine.nothing-was-fixed', { message: error.message })
    throw error
  })
}
