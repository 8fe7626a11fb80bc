import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createGame } from '../../../support/game-process.ts'
import { root } from './bench.ts'

test('what a player tells over the console in the running game is done at the next words, and after the program was killed', async () => {
  const game = await createGame()
  onTestFinished(() => game.remove())
  await game.start()
  const says = async (text: string): Promise<string> => {
    const child = spawn(
      process.execPath,
      [join(root, 'main/cli/hearthfolk.ts'), 'send', 'marta', text, '--as', 'Ana', '--port', new URL(game.url()).port],
      {
        env: { ...process.env, HEARTHFOLK_SAVES: game.saves },
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    )
    const parts: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => parts.push(part))
    await once(child, 'close')
    return Buffer.concat(parts).toString().trim()
  }
  expect(
    await says('I will teach you to greet the morning: first wave, then say "Good morning, all of you here!"'),
  ).toBe('I have it: when somebody says "greet the morning": first wave, then say "Good morning, all of you here!".')
  expect(await says('Greet the morning, please')).toContain('Good morning, all of you here!')
  await game.kill('SIGKILL')
  await game.start()
  expect(await says('Greet the morning')).toContain('Good morning, all of you here!')
})
