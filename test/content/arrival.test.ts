import { expect, it } from 'vitest'
import { loadContent } from '../../main/content/load-content.ts'
import { contentFolder, martasSoul } from './content-folder.ts'

const world = (arrival: string) => ({
  'npc-agents/marta/SOUL.md': martasSoul(),
  'worlds/village/WORLD.md': `---\nname: The Vale\n${arrival}\n---\n# The Vale\n\nA vale.\n`,
})
const read = async (arrival: string) => {
  const { root } = await contentFolder(world(arrival))
  const { worldArrival, diagnostics } = await loadContent({ root, world: 'village' })
  return { worldArrival, told: diagnostics.map(({ file, message }) => `${file}: ${message}`) }
}

it('a world says in WORLD.md how somebody arrives, and needs not', async () => {
  expect(await read('arrival: A boat brings you.')).toEqual({ worldArrival: 'A boat brings you.', told: [] })
  expect(await read('host: marta')).toEqual({ worldArrival: undefined, told: [] })
})

it.each(['arrival: ""', 'arrival: 7', 'arrival: [a, b]', `arrival: ${'long '.repeat(100)}`])(
  'an arrival that is no short text is left out, with a warning: %.20s',
  async (arrival) => {
    expect(await read(arrival)).toEqual({
      worldArrival: undefined,
      told: [
        'worlds/village/WORLD.md: "arrival" must be a text of 1 to 400 characters; newcomers arrive without words',
      ],
    })
  },
)

it('the last good words stay while the file is broken', async () => {
  const folder = await contentFolder(world('arrival: A boat brings you.'))
  const first = await loadContent({ root: folder.root, world: 'village' })
  await folder.write({ 'worlds/village/WORLD.md': '---\narrival: [\n---\n' })
  const second = await loadContent({ root: folder.root, world: 'village', previous: first })
  expect(second.worldArrival).toBe('A boat brings you.')
})

it('a host who is nobody is named, with who was meant', async () => {
  expect(await read('host: mirta')).toEqual({
    worldArrival: undefined,
    told: ['worlds/village/WORLD.md: host: "mirta" is nobody in npc-agents/. Did you mean "marta"?'],
  })
})
