import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bearsContent } from '../../main/content/watch-filter.ts'

describe('what the watcher of content minds', () => {
  it("an NPC's folder in the save says nothing, and what lies in it does", () => {
    const learned = join('/saves', 'main', 'npc-agents')
    expect(bearsContent(join(learned, 'marta'), learned)).toBe(false)
    for (const path of [
      join(learned, 'marta', 'skills'),
      join(learned, 'marta', 'skills', 'bake', 'SKILL.md'),
      learned,
      join('/project', 'npc-agents', 'marta'),
    ])
      expect(bearsContent(path, learned)).toBe(true)
    expect(bearsContent(join('/project', 'npc-agents', 'marta'), undefined)).toBe(true)
  })
})
