import { expect, it } from 'vitest'
import { loadCharacter } from '../../main/content/load-character.ts'
import { loadContent } from '../../main/content/load-content.ts'
import { withoutComments } from '../../main/content/without-comments.ts'
import type { NpcId } from '../../main/world/ids.ts'
import { contentFolder, martasSoul } from './content-folder.ts'

it('a comment is taken out with its lines kept; one in a code fence, or one that is never closed, is text', () => {
  expect(withoutComments('a <!-- b\nc --> d\n<!-- e -->f')).toBe('a \n d\nf')
  expect(withoutComments('```\n<!-- kept -->\n```\n<!-- gone -->\nend')).toBe('```\n<!-- kept -->\n```\n\nend')
  expect(withoutComments('half <!-- a comment')).toBe('half <!-- a comment')
})

it('a broken text of the largest size is read once, however many comments or fences begin in it', () => {
  const unclosed = '<!--'.repeat(60_000)
  expect(withoutComments(unclosed)).toBe(unclosed)
  const blank = `<!-- a -->\n\`\`\`\n${' \n'.repeat(120_000)}`
  expect(withoutComments(blank)).toBe(blank.replace('<!-- a -->', ''))
})

it('what an author notes for themselves in a soul is neither said nor thought', () => {
  const body =
    'Marta bakes.\n\n## Wishes\n<!-- - I want a horse. TODO ask Tom -->\n- I want to see the sea.\n\n## Knows\n<!--\nlater\n-->\n- nothing before the colon\n'
  const { character, diagnostics } = loadCharacter({
    ...{ id: 'marta' as NpcId, folder: 'npc-agents/marta' },
    files: { soul: martasSoul({ body }), identity: 'A baker.<!-- TODO -->', heartbeat: '<!-- nothing yet -->' },
  })
  expect(character?.soul.wishes).toEqual(['I want to see the sea.'])
  expect(JSON.stringify(character)).not.toMatch(/TODO|horse|later|nothing yet/)
  const knows = martasSoul({ body }).split('\n').indexOf('- nothing before the colon') + 1
  expect(diagnostics.filter(({ line }) => line === knows)).toHaveLength(1)
})

it('nor is it lore, nor among the instructions for all', async () => {
  const { root } = await contentFolder({
    'npc-agents/AGENTS.md': 'Be brief. <!-- TODO longer -->',
    'worlds/village/WORLD.md': '# Alderbrook\n\n## The mill\nIt stands by the brook.<!-- or by the TODO river -->\n',
  })
  const content = await loadContent({ root, world: 'village' })
  expect(content.agentsText).toContain('Be brief.')
  expect(JSON.stringify([content.agentsText, content.lore, content.loreFiles])).not.toContain('TODO')
})
