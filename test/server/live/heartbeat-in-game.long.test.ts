import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { asBuilt, root, untilTrue } from '../../bad-days/rig.ts'
import { createGame } from '../../support/game-process.ts'
import { openTalkingPage } from '../../support/talking-page.ts'
import { taughtContent } from './learning/taught-village.ts'

it('a mind is asked for what its HEARTBEAT.md says while a player is in the village, in a session of its own (rows 35, 43, 65)', async () => {
  const content = await taughtContent({
    'npc-agents/marta/HEARTBEAT.md': '# Now and then\n\n- Look for tracks in the mud.\n',
  })
  const config = join(content.root, 'rpg.toml')
  // A game hour is a second.
  await writeFile(
    config,
    (await readFile(join(root, 'rpg.toml'), 'utf8')).replace('timeScale = 60', 'timeScale = 3600'),
  )
  const game = await createGame({ env: { ...asBuilt, HEARTHFOLK_CONTENT: content.root }, config })
  onTestFinished(() => game.remove())
  await game.start()
  await openTalkingPage(game.url(), 'Ada')
  const sessions = async (npc: string): Promise<string[]> => {
    const text = await readFile(join(game.folder, 'npc-agents', npc, 'sessions', 'sessions.json'), 'utf8').catch(
      () => '{"sessions":{}}',
    )
    return Object.keys((JSON.parse(text) as { sessions: object }).sessions)
  }
  await untilTrue(async () => (await sessions('marta')).includes('agent:marta:heartbeat'))
  expect((await sessions('bram')).filter((key) => key.endsWith('heartbeat'))).toEqual([])
})
