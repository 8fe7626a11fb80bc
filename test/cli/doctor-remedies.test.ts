import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { contentCheck } from '../../main/cli/doctor/checks/content.ts'
import { speak } from '../../main/cli/phrase.ts'
import { finding, told } from '../../main/language/findings/finding.ts'
import german from '../../main/language/messages/de/cli.json' with { type: 'json' }

afterEach(() => speak('en', {}))

const remedies = async (): Promise<string[]> => {
  const content = await mkdtemp(join(tmpdir(), 'hearthfolk-remedies-'))
  await mkdir(join(content, 'npc-agents'))
  const at = { severity: 'error', file: 'npc-agents/bram/SOUL.md', line: 4 }
  const diagnostics = [
    { ...at, ...told(finding('read-ties.this-tie-is-left-out', { inWords: 'ties[0]' })) },
    { ...at, ...told(finding('read-jobs.a-job-is-left-out', { message: 'do' })) },
    { ...at, ...told(finding('read-items.is-left-out', { key: 'salt', message: 'price' })) },
    { ...at, ...told(finding('load-character.home-is-not-a-place-on', { home: 'x', elsewhere: '', near: '' })) },
  ]
  const scene = {
    content,
    config: { world: { name: 'village' }, start: { map: 'village' } },
    readContent: async () => ({ content: { diagnostics }, mapProblem: null, mapWarnings: [] }),
  }
  const found = await contentCheck.inspect(scene as never)
  await rm(content, { recursive: true })
  return found.map(({ remedy }) => remedy)
}

it('says that the rest stays where only an entry of a list is left out', async () => {
  const stays = 'Fix line 4 of npc-agents/bram/SOUL.md. Only that entry is left out; the rest of the file stays in use.'
  expect(await remedies()).toEqual([stays, stays, stays, expect.stringContaining('a new one starts without it')])
  speak('de', german)
  expect((await remedies())[0]).toBe(
    'Zeile 4 in npc-agents/bram/SOUL.md berichtigen. Nur dieser Eintrag fällt weg; der Rest der Datei gilt weiter.',
  )
})
