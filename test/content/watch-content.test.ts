import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import {
  type ContentChange,
  type ContentWatch,
  longestDelayMs,
  watchContent,
} from '../../main/content/watch-content.ts'
import { contentFolder, martasSoul } from './content-folder.ts'

const watchFolder = async (files: Record<string, string>, extraPaths: readonly string[] = []) => {
  const folder = await contentFolder(files)
  const told: string[] = []
  const changes: ContentChange[] = []
  let wake = (): void => {}
  const watch: ContentWatch = await watchContent({
    root: folder.root,
    world: 'village',
    extraPaths,
    debounceMs: 60,
    logger: { ...silentLogger, info: (_data, message) => void told.push(message) },
    onChange: (change) => {
      changes.push(change)
      wake()
    },
  })
  onTestFinished(() => watch.close())
  /** Waits for the next change that `matches`. */
  const until = async (matches: (change: ContentChange) => boolean): Promise<ContentChange> => {
    for (;;) {
      const found = changes.find(matches)
      if (found) return found
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return { folder, watch, changes, until, told }
}

describe('watched content', () => {
  it('takes in a saved soul and says whose it is; it waits for the next change no longer than two seconds', async () => {
    const { folder, watch, until } = await watchFolder({
      'npc-agents/marta/SOUL.md': martasSoul(),
      'npc-agents/bram/SOUL.md': martasSoul({ name: 'Bram' }),
    })
    await folder.write({ 'npc-agents/marta/SOUL.md': martasSoul({ name: 'Marta Crust' }) })
    const change = await until((entry) => entry.changed.length > 0)
    expect(longestDelayMs).toBeLessThan(2000)
    expect(change.changed).toEqual(['marta'])
    expect(watch.current().characters.find((character) => character.id === 'marta')?.name).toBe('Marta Crust')
  })

  it('keeps every part of a soul that a save left as it was, once', async () => {
    const { folder, watch, until } = await watchFolder({
      'npc-agents/marta/SOUL.md': martasSoul(),
      'npc-agents/marta/TALK.md': '## Bread\n> who bakes the bread\n- I do.\n',
    })
    const before = watch.current().characters[0]
    expect((await watch.reload()).characters[0]).toBe(before)
    await folder.write({ 'npc-agents/marta/SOUL.md': martasSoul({ name: 'Marta Crust' }) })
    const [after] = (await until((entry) => entry.changed.length > 0)).content.characters
    expect(after?.name).toBe('Marta Crust')
    expect(after?.talk).toBe(before?.talk)
  })

  it('keeps the last good version of a file that breaks, and says file, line and reason', async () => {
    const { folder, watch, until, told } = await watchFolder({ 'npc-agents/marta/SOUL.md': martasSoul() })
    await folder.write({ 'npc-agents/marta/SOUL.md': '---\nname: Marta\nhome: [\n---\n' })
    const broken = await until((entry) => entry.content.diagnostics.length > 0)
    expect(broken.content.diagnostics).toMatchObject([
      { severity: 'error', file: 'npc-agents/marta/SOUL.md', line: expect.any(Number) },
    ])
    expect(watch.current().characters[0]?.name).toBe('Marta Oven')
    await folder.write({ 'npc-agents/marta/SOUL.md': martasSoul({ name: 'Marta Healed' }) })
    const healed = await until((entry) => entry.content.characters[0]?.name === 'Marta Healed')
    expect(healed.content.diagnostics).toEqual([])
    expect(told).toEqual(['content: npc-agents/marta/SOUL.md is valid again.'])
    // What is gone is not valid.
    await folder.write({ 'npc-agents/bram/SOUL.md': '---\nname: [\n---\n' })
    await until((entry) => entry.content.diagnostics.some(({ file }) => file === 'npc-agents/bram/SOUL.md'))
    await folder.remove('npc-agents/bram')
    await expect.poll(() => watch.current().diagnostics).toEqual([])
    expect(told).toHaveLength(1)
  })

  it('sees people come and go, and files that editors save by renaming', async () => {
    const { folder, until } = await watchFolder({ 'npc-agents/marta/SOUL.md': martasSoul() })
    await folder.write({ 'npc-agents/bram/SOUL.md': martasSoul({ name: 'Bram' }) })
    expect((await until((entry) => entry.added.length > 0)).added).toEqual(['bram'])
    await folder.remove('npc-agents/bram')
    expect((await until((entry) => entry.removed.length > 0)).removed).toEqual(['bram'])
    await folder.write({ 'npc-agents/marta/.SOUL.md.swp': martasSoul({ name: 'Marta Renamed' }) })
    await rename(join(folder.root, 'npc-agents/marta/.SOUL.md.swp'), join(folder.root, 'npc-agents/marta/SOUL.md'))
    expect((await until((entry) => entry.changed.length > 0)).content.characters[0]?.name).toBe('Marta Renamed')
  })

  it('sees skills and lore, also in folders that were not there at the start', async () => {
    const { folder, until } = await watchFolder({ 'npc-agents/marta/SOUL.md': martasSoul() })
    await folder.write({
      'skills/bargain/SKILL.md': '---\nname: bargain\ndescription: How to bargain.\n---\nAsk twice.\n',
    })
    expect((await until((entry) => entry.skillsChanged)).content.skills[0]?.body).toBe('Ask twice.')
    await folder.write({ 'worlds/village/WORLD.md': '## The pond\nIt is deep.\n' })
    expect((await until((entry) => entry.loreChanged)).content.lore).toEqual([
      { heading: 'The pond', text: 'It is deep.' },
    ])
    await folder.remove('skills/bargain')
    expect((await until((entry) => entry.content.skills.length === 0)).skillsChanged).toBe(true)
  })

  it('99 takes in what is saved under the extra paths as lore that everybody knows', async () => {
    const files = {
      'npc-agents/marta/SOUL.md': martasSoul(),
      'worlds/village/WORLD.md': '## The pond\nIt is deep.\n',
      'lore/old.md': 'Nobody knows who built it.\n',
    }
    const { folder, watch, until } = await watchFolder(files, ['lore'])
    const loreNow = () => watch.current().lore.map(({ heading, text }) => `${heading}: ${text}`)
    expect(loreNow()).toEqual(['The pond: It is deep.', 'old: Nobody knows who built it.'])
    await folder.write({ 'lore/old.md': '## The bridge\nGiants built it.\n' })
    await until((entry) => entry.loreChanged)
    expect(loreNow()).toEqual(['The pond: It is deep.', 'The bridge: Giants built it.'])
    expect(watch.current().loreFiles?.map(({ path }) => path)).toEqual(['worlds/village/WORLD.md', 'lore/old.md'])
  })

  it('makes fewer reloads than there were writes', async () => {
    const { folder, changes, until } = await watchFolder({ 'npc-agents/marta/SOUL.md': martasSoul() })
    for (let index = 1; index <= 20; index++)
      await folder.write({ 'npc-agents/marta/SOUL.md': martasSoul({ name: `Marta ${'x'.repeat(index)}` }) })
    await until((entry) => entry.content.characters[0]?.name === `Marta ${'x'.repeat(20)}`)
    expect(changes.length).toBeLessThan(20)
  })

  it('takes in one saved skill at once, also where thousands of things are wrong with others', async () => {
    const wrong = Array.from({ length: 12 }, (_, index) => `  npc.k${index}: x`).join('\n')
    const skill = (name: string, description = 'How to.') => ({
      [`skills/${name}/SKILL.md`]: `---\nname: ${name}\ndescription: ${description}\nmetadata:\n${wrong}\n---\nSo.\n`,
    })
    const many = Object.assign({}, ...Array.from({ length: 500 }, (_, index) => skill(`s${index}`))) as Record<
      string,
      string
    >
    const { folder, watch, until } = await watchFolder({ 'npc-agents/marta/SOUL.md': martasSoul(), ...many })
    expect(watch.current().diagnostics).toHaveLength(5500)
    for (const description of ['How to bake.', 'How to brew.']) {
      await folder.write(skill('s5', description))
      await until(({ content }) => content.skills.some((each) => each.description === description))
    }
  })
})
