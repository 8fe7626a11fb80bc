import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readOwnMessages } from '../../main/content/read-messages.ts'
import { createTongues } from '../../main/server/live/tongues.ts'
import type { PlayerId } from '../../main/world/ids.ts'

const root = await mkdtemp(join(tmpdir(), 'hearthfolk-messages-'))
afterAll(() => rm(root, { recursive: true, force: true }))

it('a language that Intl has no locale for is spoken all the same; what is no plain file of messages is told', async () => {
  await mkdir(join(root, 'messages/fr.json'), { recursive: true })
  const kind = { notices: { 'moderation.shut-out': '你唔可以入嚟。' } }
  await writeFile(join(root, 'messages/zh-yue.json'), JSON.stringify(kind))
  await writeFile(join(root, 'messages/de.json'), `{}${' '.repeat(3 * 1024 * 1024)}`)
  const own = await readOwnMessages(root)
  expect(own.diagnostics.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    expect.stringMatching(/de\.json: it can't be read: the file is larger/),
    expect.stringMatching(/fr\.json: it can't be read: it is not a file/),
  ])
  const tongues = createTongues({ own, world: () => 'zh-yue' })
  const say = tongues.say('p-aaaaaaaaaaaaaaaa' as PlayerId)
  expect([say.language, say('moderation.shut-out')]).toEqual(['zh-yue', '你唔可以入嚟。'])
  expect(say.all(['a', 'b'])).toContain('a')
})
