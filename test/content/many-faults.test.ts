import { expect, it, onTestFinished } from 'vitest'
import type { Logger } from '../../main/base/logger.ts'
import { limited } from '../../main/content/limited.ts'
import { loadContent } from '../../main/content/load-content.ts'
import { watchContent } from '../../main/content/watch-content.ts'
import { contentFolder, martasSoul } from './content-folder.ts'

const items = (count: number): string =>
  `---\nitems:\n${Array.from({ length: count }, (_, index) => `  - { id: thing-${index}, price: dear, colour: red }\n`).join('')}---\n`

it('of a file with hundreds of faults the first errors are told by their lines, and how many more there are', async () => {
  const folder = await contentFolder({
    'npc-agents/marta/SOUL.md': martasSoul(),
    'worlds/village/ITEMS.md': items(500),
  })
  const { diagnostics } = await loadContent({ root: folder.root, world: 'village' })
  expect(diagnostics).toHaveLength(31)
  expect(diagnostics.slice(0, 30).map(({ severity, line }) => [severity, line])).toEqual(
    Array.from({ length: 30 }, (_, index) => ['error', index + 3]),
  )
  expect(diagnostics[30]).toMatchObject({
    severity: 'error',
    message: 'there are 970 more faults in this file; they are shown once these are fixed',
  })
})

it('of many lines the first are shown, and how many more there are', () => {
  expect(limited(['a', 'b', 'c', 'd'], 2)).toEqual(['a', 'b', '… and 2 more.'])
  expect(limited(['a', 'b'], 2)).toEqual(['a', 'b'])
})

it('what is saved with a fault stays as it was, when there was something; what is new is left out until it is mended', async () => {
  const event = (minutes: string): string =>
    `---\nname: fair\nwhen: asked\nwhere: square\nminutes: ${minutes}\n---\nIt is on.\n`
  const folder = await contentFolder({
    'npc-agents/marta/SOUL.md': martasSoul(),
    'worlds/village/events/fair.md': event('60'),
  })
  const logged: string[] = []
  const logger: Logger = {
    debug: () => {},
    info: () => {},
    warn: () => {},
    error: (data, message) => void logged.push(`${(data as { file: string }).file} ${message}`),
  }
  const watch = await watchContent({ root: folder.root, world: 'village', logger })
  onTestFinished(() => watch.close())
  await folder.write({
    'npc-agents/marta/SOUL.md': martasSoul({ extra: 'id: bram\n' }),
    'npc-agents/bram/SOUL.md': martasSoul({ extra: 'id: marta\n' }),
    'worlds/village/events/fair.md': event('long'),
    'worlds/village/events/new.md': event('long'),
    'worlds/village/ITEMS.md': items(1),
  })
  await watch.reload()
  const endingOf = (file: string): string | undefined =>
    logged.find((line) => line.startsWith(file))?.replace(/^.*?\. (?=The last|It is|Fix)/, '')
  const stays = 'The last good version stays: fix it and save it again.'
  const isOut = 'It is left out until you fix it and save it again.'
  expect(endingOf('npc-agents/marta/SOUL.md')).toBe(stays)
  expect(endingOf('worlds/village/events/fair.md')).toBe(stays)
  expect(endingOf('npc-agents/bram/SOUL.md')).toBe(isOut)
  expect(endingOf('worlds/village/events/new.md')).toBe(isOut)
  expect(endingOf('worlds/village/ITEMS.md')).toBe('Fix it and save it again.')
})
