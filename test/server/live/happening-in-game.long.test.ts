import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { asBuilt, statusOf, untilTrue } from '../../bad-days/rig.ts'
import { createGame } from '../../support/game-process.ts'
import { runHere } from '../../support/run-here.ts'
import { openTalkingPage } from '../../support/talking-page.ts'
import { taughtContent } from './learning/taught-village.ts'

const event = (seen: number, where = 'square'): string =>
  `---\nname: the great noise\nwhen: asked\nwhere: ${where}\nminutes: 600\nseen: ${seen}\n---\nSomebody beats a pan.\n`

it('an event is written, begun and ended from the command line while the village lives; a page hears of it when its player comes upon it', async () => {
  const content = await taughtContent()
  const game = await createGame({ env: { ...asBuilt, HEARTHFOLK_CONTENT: content.root } })
  onTestFinished(() => game.remove())
  await game.start()
  const page = await openTalkingPage(game.url(), 'Ada')
  const run = async (...words: string[]) => {
    const { json } = await runHere(['--json', 'happening', ...words], { HEARTHFOLK_SAVES: game.saves })
    return json() as {
      ok: boolean
      happening?: { until: string | null }
      error?: { type: string; message: string }
    }
  }
  const authorization = `Bearer ${(await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()}`
  const ask = async (path: string, method = 'GET') =>
    (await (await fetch(`${game.url()}/happenings${path}`, { method, headers: { authorization } })).json()) as {
      happenings?: { id: string }[]
    }
  const folder = join(content.root, 'worlds', 'village', 'events')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'noise.md'), event(1000))
  await untilTrue(async () => (await ask('')).happenings?.some(({ id }) => id === 'noise') ?? false)
  const heard = page.untilNext('notice', ({ text }) => text.includes('great noise'))
  expect(await run('start', 'noise')).toMatchObject({
    ok: true,
    happening: { until: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) },
  })
  expect((await heard).text).toMatch(/^You come upon the great noise at .*Somebody beats a pan\./)
  expect(await ask('/noise/start', 'POST')).toMatchObject({ ok: false, error: { type: 'Refused' } })
  expect(await ask('/flood/start', 'POST')).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('happening list') },
  })
  // Broken while it goes on: the last good version stays, and the status names the file and the problem.
  await writeFile(join(folder, 'noise.md'), event(1000, 'nowhere'))
  await untilTrue(async () =>
    (await statusOf(game)).diagnostics.some(
      ({ text }) => text.includes('events/noise.md') && text.includes('"nowhere"'),
    ),
  )
  const over = page.untilNext('notice', ({ text }) => text.endsWith(' is over.'))
  expect(await run('end', 'noise')).toMatchObject({ ok: true, happening: { until: null } })
  expect((await over).text).toBe('The great noise is over.')
  expect((await fetch(`${game.url()}/happenings/noise/start`, { method: 'POST' })).status).toBe(401)
})
