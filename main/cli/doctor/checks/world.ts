import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { silentLogger } from '../../../base/logger.ts'
import { optional } from '../../../base/optional.ts'
import { ifMissing } from '../../../saves/if-missing.ts'
import type { JournalCourse } from '../../../saves/journal-order.ts'
import { SaveError } from '../../../saves/save-error.ts'
import {
  endsBefore,
  journalTick,
  readJournal,
  readSnapshot,
  setAside,
  snapshotTick,
} from '../../../saves/world-files.ts'
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
  async inspect(scene) {
    if (scene.saveProblem !== null) return [saveFileFinding(scene, scene.saveProblem)]
    if (scene.saveFile === null) return []
    const folder = join(scene.folder, 'world')
    const files = (await readdir(folder).catch(ifMissing<string[]>([]))).sort()
    const { findings, from } = await lookAtSnapshots(folder, files)
    return from === null ? findings : [...findings, ...(await lookAtJournals(folder, files, from))]
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
  const journals = files.filter((file) => journalTick(file) !== null)
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
const lookAtJournals = async (folder: string, files: readonly string[], from: number): Promise<Finding[]> => {
  const findings: Finding[] = []
  const journals = files.filter((file) => journalTick(file) !== null)
  let last = from
  let course: JournalCourse | undefined
  for (const file of journals) {
    const tick = journalTick(file) ?? 0
    const isOld = tick < from
    const read = await readJournal(
      join(folder, file),
      isOld ? { after: tick } : { after: last, ...optional({ course }) },
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
    const laterFiles = journals.slice(journals.indexOf(file) + 1)
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
