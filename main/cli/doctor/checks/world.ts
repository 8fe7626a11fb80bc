import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { silentLogger } from '../../../base/logger.ts'
import { optional } from '../../../base/optional.ts'
import { sayNumber } from '../../../base/say-count.ts'
import { ifMissing } from '../../../saves/if-missing.ts'
import type { JournalCourse } from '../../../saves/journal-order.ts'
import { changedClosed, lateLines, listJournals } from '../../../saves/lease/closed-journals.ts'
import { SaveError } from '../../../saves/save-error.ts'
import { endsBefore, readJournal, readSnapshot, setAside, snapshotTick } from '../../../saves/world-files.ts'
import { openWorldStore } from '../../../saves/world-store.ts'
import { phrase } from '../../phrase.ts'
import type { Check, Finding } from '../check.ts'
import type { Scene } from '../scene.ts'

/**
 * Reads `save.json`, snapshots and journal as a start would, and repairs them the same way: damaged files are kept next
 * to the good ones.
 */
export const worldCheck: Check = {
  name: 'world',
  needsSettings: true,
  async inspect(scene) {
    if (scene.saveProblem !== null) return [saveFileFinding(scene, scene.saveProblem)]
    if (scene.saveFile === null) return []
    const folder = join(scene.folder, 'world')
    const files = (await readdir(folder).catch(ifMissing<string[]>([]))).sort()
    try {
      const { findings, from } = await lookAtSnapshots(folder, files)
      if (from !== null) findings.push(...(await lookAtJournals(folder, from)))
      return [...findings, ...(await lookAtMarks(folder))]
    } catch (error) {
      if (!(error instanceof SaveError)) throw error
      return [
        { severity: 'error', what: error.message, where: folder, remedy: 'Nothing starts on this save until then.' },
      ]
    }
  },
  async repair({ folder: save }) {
    const folder = join(save, 'world')
    const done: string[] = []
    const files = (await readdir(folder)).filter((file) => snapshotTick(file) !== null).sort()
    const broken: string[] = []
    for (const file of files) if ((await readSnapshot(join(folder, file), [])) === null) broken.push(file)
    // With no good snapshot to continue from, everything stays in place for a person to examine.
    if (broken.length === files.length) return []
    for (const file of broken) {
      await setAside(join(folder, file))
      done.push(phrase('doctor-world.cannot-be-read-kept-beside-the', { file: join(folder, file) }))
    }
    const store = openWorldStore({ folder, logger: silentLogger })
    try {
      done.push(...((await store.load({ cut: true }))?.diagnostics ?? []))
    } finally {
      await store.close()
    }
    return done
  },
}

const saveFileFinding = ({ folder }: Scene, problem: string): Finding => ({
  severity: 'error',
  what: problem,
  where: join(folder, 'save.json'),
  remedy: phrase('doctor-world.fix-it-by-hand-it-is'),
})

/** Finds the snapshot that a start would use; null when there is none. */
const lookAtSnapshots = async (
  folder: string,
  files: readonly string[],
): Promise<{ findings: Finding[]; from: number | null }> => {
  const findings: Finding[] = []
  const snapshots = files.filter((file) => snapshotTick(file) !== null)
  let from: number | null = null
  for (const file of snapshots.toReversed()) {
    const where = join(folder, file)
    const problems: string[] = []
    const state = await readSnapshot(where, problems).catch((error: unknown) => {
      if (!(error instanceof SaveError)) throw error
      return error
    })
    if (state instanceof SaveError)
      return {
        findings: [
          { severity: 'error', what: phrase('doctor-world.a-newer-hearthfolk-wrote-it'), where, remedy: state.message },
        ],
        from: null,
      }
    if (state !== null) from ??= snapshotTick(file)
    else
      findings.push({
        severity: 'error',
        what: plain(problems, where),
        where,
        remedy: phrase('doctor-world.the-next-start-sets-it-aside'),
        mendable: true,
      })
  }
  if (from !== null) return { findings, from }
  const { journals } = await listJournals(folder)
  if (snapshots.length > 0)
    return {
      findings: findings.map(({ mendable: _mendable, ...finding }) => ({
        ...finding,
        remedy: phrase('doctor-world.no-snapshot-can-be-read-restore'),
      })),
      from,
    }
  if (journals.length === 0) return { findings, from }
  const what = phrase('doctor-world.there-is-a-journal-but-no')
  return {
    findings: [
      {
        severity: 'error',
        what,
        where: folder,
        remedy: phrase('doctor-world.restore-a-copy-of-a-snapshot'),
      },
    ],
    from,
  }
}

const plain = (problems: readonly string[], where: string): string =>
  problems.join('; ').replace(`${where}: `, '').replace('; an older one is used', '')

/** Checks the journals that a start reads. Only replays use the older ones. */
const lookAtJournals = async (folder: string, from: number): Promise<Finding[]> => {
  const findings: Finding[] = []
  const { journals } = await listJournals(folder)
  let last = from
  let course: JournalCourse | undefined
  for (const [index, { name: file, tick, lines: closedAfter }] of journals.entries()) {
    const isOld = tick < from
    const read = await readJournal(
      join(folder, file),
      isOld ? { after: tick, closedAfter } : { after: last, closedAfter, ...optional({ course }) },
    )
    if (!isOld) {
      last = read.lines.at(-1)?.tick ?? last
      course = read.course
    }
    if (!endsBefore(read)) continue
    const where = `${join(folder, file)}:${read.whole.split('\n').length}`
    if (isOld) {
      findings.push({
        severity: 'remark',
        what: read.problem,
        where,
        remedy: phrase('doctor-world.nothing-to-do-the-world-continues'),
      })
      continue
    }
    const laterFiles = journals.slice(index + 1).map(({ name }) => name)
    findings.push({
      severity: 'error',
      what:
        laterFiles.length === 0
          ? read.problem
          : phrase('doctor-world.what-follows-cannot-be-replayed-after', {
              problem: read.problem,
              laterFiles: laterFiles.join(', '),
            }),
      where,
      remedy:
        read.ticksAfter.length + laterFiles.length === 0
          ? phrase('doctor-world.the-next-start-continues-from-the')
          : phrase('doctor-world.nothing-starts-on-this-save-until'),
      mendable: true,
    })
    return findings
  }
  return findings
}

/** What earlier owners of the save wrote too late, and marks that no longer fit their journals. */
const lookAtMarks = async (folder: string): Promise<Finding[]> => {
  const late = await lateLines(folder)
  const changed = await changedClosed(folder)
  return [
    ...(late.lines === 0
      ? []
      : [
          {
            severity: 'warning',
            what: `${sayNumber(late.lines, 'line')} of an earlier owner came after another server had taken the save over; nothing reads them`,
            where: late.files.map((file) => join(folder, file)).join(', '),
            remedy:
              'Nothing is lost that anybody was told. The lines stay where they are until their journal is removed. See docs/scaling.md for why a server may stand still.',
          } satisfies Finding,
        ]),
    ...changed.map(
      (file): Finding => ({
        severity: 'warning',
        what: 'it is not as it was when the next owner of the save closed it',
        where: join(folder, file),
        remedy: 'If nobody edited it, the disk may be failing. The world continues from a later snapshot.',
      }),
    ),
  ]
}
