import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ownActs } from '../../main/cli/docs/act-parts.ts'
import { isOwnAct } from '../../main/mind/faculties/permission/own-acts.ts'
import type { Command } from '../../main/world/commands.ts'
import type { NpcId } from '../../main/world/ids.ts'
import { projectRoot } from '../support/talk-lab.ts'

it('the table of acts in docs/tools.md has every kind that the gate lets a tool do, and no other', () => {
  const gate = readFileSync(join(projectRoot, 'main/mind/faculties/permission/own-acts.ts'), 'utf8')
  const kinds = [...gate.matchAll(/case '(\w+)'/g)].map(([, kind = '']) => kind)
  const own = kinds.filter((kind) =>
    isOwnAct({ kind, npc: 'marta', body: 'marta' } as unknown as Command, 'marta' as NpcId),
  )
  expect(own.length).toBeGreaterThan(20)
  expect(Object.keys(ownActs).toSorted()).toEqual(own.toSorted())
})
