import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { phrase } from '../../phrase.ts'
import { inWords } from '../../say-finding.ts'
import type { Check, Finding } from '../check.ts'

/** Findings that leave out an entry of a list, or a list, and nothing else of the file. */
const ofOneEntry = /^(?:check-catalogue|read-(?:items|jobs|list|ties|uses))\./

/** Souls, skills, lore and maps, as a start would read them. Their authors must repair them. */
export const contentCheck: Check = {
  name: 'content',
  needsSettings: true,
  async inspect(scene) {
    const people = join(scene.content, 'npc-agents')
    const problem = await readdir(people).then(
      () => null,
      ({ code, message }: NodeJS.ErrnoException) =>
        code === 'ENOENT'
          ? phrase('doctor-content.there-is-no-such-folder')
          : phrase('doctor-content.the-folder-cannot-be-read', { message }),
    )
    if (problem !== null)
      return [
        {
          severity: 'error',
          what: phrase('doctor-content.so-that-nobody-lives-in-the', { problem }),
          where: people,
          remedy: phrase('doctor-content.hearthfolk-content-names-the-folder-that'),
        },
      ]
    const { content, mapProblem, mapWarnings } = await scene.readContent()
    const where = `worlds/${scene.config.world.name}/maps/${scene.config.start.map}.tmx`
    const left = mapWarnings.map(
      (said): Finding => ({
        severity: 'warning',
        what: inWords(said),
        where,
        remedy: phrase('doctor-content.mend-it-in-tiled'),
      }),
    )
    const ofContent = content.diagnostics.map(
      ({ severity, file, line, said }): Finding => ({
        severity,
        what: inWords(said),
        where: line === undefined ? file : `${file}:${line}`,
        remedy:
          line === undefined
            ? phrase(
                said.key === 'read-characters.soulmd-is-missing'
                  ? 'doctor-content.write-the-file'
                  : 'doctor-content.fix-the-file',
                { file },
              )
            : severity === 'error'
              ? phrase(
                  ofOneEntry.test(said.key)
                    ? 'doctor-content.fix-the-line-the-rest-stays'
                    : 'doctor-content.fix-the-line-until-then-a',
                  { file, line },
                )
              : phrase('doctor-content.fix-the-line', { file, line }),
      }),
    )
    const findings = [...left, ...ofContent]
    if (mapProblem === null) return findings
    return [
      {
        severity: 'error',
        what: inWords(mapProblem),
        where,
        remedy: phrase('doctor-content.fix-the-map-or-name-another'),
      },
      ...findings,
    ]
  },
}
