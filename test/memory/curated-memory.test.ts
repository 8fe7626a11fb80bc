import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gameTime } from '../support/game-time.ts'
import { ada, ben, npc } from '../support/sample-characters.ts'
import { memoryFolder, openMemory } from './open-memory.ts'

const now = gameTime('2026-11-21', '10:00')
const adasEars = { kind: 'player', player: ada } as const
const bensEars = { kind: 'player', player: ben } as const
/** The ears of a group, or of another villager. */
const everybodysEars = { kind: 'npc', npc: npc('bram') } as const

const curated = `# What I keep in mind

- The mill wheel was renewed in spring.
- Ada hides silver coins below the mill. <!-- for:${ada} -->

## Ben <!-- for:${ben} -->

- Ben owes the mill three sacks.
- Ben came on foot. <!-- for:everyone -->

## Nobody knows <!-- for:whoever -->

- The mill is haunted.
`

const remembering = async (folder: string) => {
  await writeFile(join(folder, 'MEMORY.md'), curated)
  const memory = await openMemory(folder, {
    authoredMemory: `- The elder counts the mill's sacks. <!-- for:${ada} -->\n- The elder likes the mill.\n`,
  })
  return {
    memory,
    found: async (asker: Parameters<typeof memory.search>[0]['asker']) =>
      (
        await memory.search({
          text: 'What of the mill, silver coins, sacks, Ben on foot, haunted?',
          asker,
          now,
          limit: 50,
        })
      ).hits
        .map(({ text }) => text)
        .join('\n'),
    read: async (asker: Parameters<typeof memory.search>[0]['asker'], path = 'MEMORY.md') => {
      const got = await memory.get({ path, asker })
      return 'text' in got ? got.text : got.refused
    },
  }
}

test('a line of MEMORY.md is found and read by those alone whom it is for', async () => {
  await using place = await memoryFolder()
  const { memory, found, read } = await remembering(place.folder)
  for (const look of [found, read]) {
    const adas = await look(adasEars)
    expect(adas).toContain('wheel was renewed')
    expect(adas).toContain('silver coins')
    expect(adas).toContain('on foot')
    expect(adas).not.toMatch(/three sacks|haunted/)
    const bens = await look(bensEars)
    expect(bens).toMatch(/wheel was renewed[\s\S]*three sacks|three sacks[\s\S]*wheel was renewed/)
    expect(bens).not.toMatch(/silver coins|haunted/)
    expect(await look({ kind: 'self' })).toContain('haunted')
  }
  expect(await found(bensEars)).not.toContain("mill's sacks")
  expect(await read(bensEars, 'npc-agents/elder/MEMORY.md')).toBe('- The elder likes the mill.')
  await memory.close()
})

test('nothing of MEMORY.md is found or read in company, nor by another villager', async () => {
  await using place = await memoryFolder()
  const { memory, found, read } = await remembering(place.folder)
  expect(await found(everybodysEars)).toBe('')
  expect(await read(everybodysEars)).not.toContain('wheel')
  expect(await read(everybodysEars, 'npc-agents/elder/MEMORY.md')).not.toContain('likes')
  await memory.close()
})
