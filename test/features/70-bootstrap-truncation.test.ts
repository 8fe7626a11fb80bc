import { describe, expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { buildPrompt } from '../../main/mind/prompt/build-prompt.ts'
import { promptBudget } from '../../main/mind/prompt/prompt-budget.ts'
import type { PromptInput } from '../../main/mind/prompt/prompt-input.ts'
import { soulSection } from '../../main/mind/prompt/sections-self.ts'
import { curatedMemorySection } from '../../main/mind/prompt/sections-session.ts'
import { agentsSection } from '../../main/mind/prompt/sections-shared.ts'
import { fitBootstrapFiles, truncateBootstrap } from '../../main/mind/prompt/truncate.ts'
import { bram, marta, sampleContext } from '../support/sample-characters.ts'

const large = 200_000
const input = (
  texts: { agents?: string; soul?: string; identity?: string; memory?: string },
  contextTokens = large,
): PromptInput => ({
  language: english,
  context: sampleContext('Good day!', {
    character: {
      ...marta,
      soulText: texts.soul ?? 'Marta bakes.',
      identityText: texts.identity ?? '',
      memoryText: texts.memory ?? '',
    },
  }),
  worldName: 'Oakmere',
  agentsText: texts.agents ?? '',
  contextTokens,
})
/** 20,001 characters whose beginning, middle and end can be told apart. */
const tooLong = `${'h'.repeat(15_000)}${'t'.repeat(5001)}`

describe('70 truncation of bootstrap files', () => {
  it('70 a file of 20,001 characters is shown by its head and tail, with a notice that names file and count', () => {
    expect(soulSection(input({ soul: tooLong }))[0]).toMatch(
      /^h{14000}\n\n\[… 2001 characters of SOUL\.md are left out here …\]\n\nt{4000}$/,
    )
    expect(agentsSection(input({ agents: tooLong }))[0]).toContain(
      '[… 2001 characters of AGENTS.md are left out here …]',
    )
    expect(soulSection(input({ identity: tooLong }))[1]).toContain(
      '[… 2001 characters of IDENTITY.md are left out here …]',
    )
    expect(curatedMemorySection(input({ memory: tooLong }))[0]).toContain(
      '[… 2001 characters of MEMORY.md are left out here …]',
    )
  })

  it('70 a file of 20,000 characters is shown whole', () => {
    expect(soulSection(input({ soul: tooLong.slice(1) }))[0]).toBe(tooLong.slice(1))
  })

  it('70 all files together take 60,000 characters at most; what no longer fits is shortened further, with a notice', () => {
    const all = input({ agents: tooLong, soul: tooLong, identity: tooLong, memory: tooLong })
    const texts = [agentsSection(all), soulSection(all), curatedMemorySection(all)].flat()
    const frame = 'What you keep in mind:\n<notes>\n\n</notes>'.length
    expect(texts.join('').length - frame).toBeLessThanOrEqual(60_000)
    expect(texts.map((text) => /characters of (\S+) are left out/.exec(text)?.[1])).toEqual([
      'AGENTS.md',
      'SOUL.md',
      'IDENTITY.md',
      'MEMORY.md',
    ])
    expect(texts[3]?.length).toBeLessThan(10_000)
  })

  it('70 in a small window both caps shrink with it', () => {
    const budget = promptBudget(16_000)
    expect(budget).toMatchObject({ file: 6400, files: 19_200 })
    const all = input({ agents: tooLong, soul: tooLong, identity: tooLong, memory: tooLong }, 16_000)
    const texts = [agentsSection(all), soulSection(all), curatedMemorySection(all)].flat()
    expect(texts.join('').length).toBeLessThanOrEqual(19_300)
    for (const text of texts) expect(text).toContain('are left out here')
  })

  it("70 what all NPCs share is cut alike for all, however long one NPC's own files are", () => {
    const shown = (soulText: string) =>
      agentsSection({ ...input({ agents: tooLong }), context: sampleContext('', { character: { ...bram, soulText } }) })
    expect(shown('Bram.')).toEqual(shown(tooLong))
  })

  it('70 a secret stays out, also when its heading is cut away', () => {
    const soul = `${'h'.repeat(15_000)}\n\n## Secrets\n- never | debt | I owe forty silver.\n\n## Manners\n${'t'.repeat(9000)}`
    expect(soulSection(input({ soul })).join()).not.toContain('silver')
  })

  it.each([0, 1, 5, 20, 60, 80, 200, 1000, 59_999])(
    '70 files in %i characters of room never take more, and none is gone without a notice',
    (files) => {
      const shown = fitBootstrapFiles(
        ['AGENTS.md', 'SOUL.md', 'MEMORY.md'].map((name) => ({ name, text: tooLong })),
        { file: 20_000, files },
      )
      const texts = Object.values(shown)
      expect(texts.join('').length).toBeLessThanOrEqual(Math.max(files, 240))
      for (const [name, text] of Object.entries(shown))
        expect(text).toMatch(new RegExp(`characters of ${name.replace('.', '\\.')} are left out here`))
    },
  )

  it('70 a window that makes no sense counts as a small one; the smallest still makes a prompt', () => {
    for (const nonsense of [Number.NaN, 0, -5, Number.POSITIVE_INFINITY, undefined])
      expect(promptBudget(nonsense)).toEqual(promptBudget(8192))
    const tiny = { ...input({ agents: tooLong, soul: tooLong }), contextTokens: 256 }
    const text = buildPrompt(tiny)
      .map(({ content }) => content)
      .join('\n')
    expect(text).toMatch(
      /characters of AGENTS\.md are left out[\s\S]*You are Marta Oven[\s\S]*characters of SOUL\.md are left out[\s\S]*Good day!/,
    )
    expect(text.length).toBeLessThan(2000)
  })

  it('70 no sign is cut in half', () => {
    for (let length = 300; length < 340; length++)
      expect(truncateBootstrap('😀'.repeat(400), 'SOUL.md', length).isWellFormed()).toBe(true)
  })
})
