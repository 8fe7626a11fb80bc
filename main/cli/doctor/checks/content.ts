import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Check, Finding } from '../check.ts'

/** Souls, skills, lore and maps, as a start would read them. Their authors must repair them. */
export const contentCheck: Check = {
  name: 'content',
  async inspect(scene) {
    const people = join(scene.content, 'npc-agents')
    const problem = await readdir(people).then(
      () => null,
      ({ code, message }: NodeJS.ErrnoException) =>
        code === 'ENOENT' ? 'there is no such folder' : `the folder cannot be read (${message})`,
    )
    if (problem !== null)
      return [
        {
          severity: 'error',
          what: `${problem}, so that nobody lives in the world`,
          where: people,
          remedy:
            'HEARTHFOLK_CONTENT names the folder that holds npc-agents/, skills/ and worlds/. Without it, the program uses its own.',
        },
      ]
    const { content, mapProblem, mapWarnings } = await scene.readContent()
    const where = `worlds/${scene.config.world.name}`
    const left = mapWarnings.map((what): Finding => ({ severity: 'warning', what, where, remedy: 'Mend it in Tiled.' }))
    const ofContent = content.diagnostics.map(
      ({ severity, file, line, message }): Finding => ({
        severity,
        what: message,
        where: line === undefined ? file : `${file}:${line}`,
        remedy:
          severity === 'error'
            ? 'Fix the line. Until then a running server keeps the last good version, and a new one starts without it.'
            : 'Fix the line.',
      }),
    )
    const findings = [...left, ...ofContent]
    if (mapProblem === null) return findings
    return [
      {
        severity: 'error',
        what: mapProblem,
        where,
        remedy: 'Fix the map, or name another world or map in rpg.toml. Nothing starts without it.',
      },
      ...findings,
    ]
  },
}
