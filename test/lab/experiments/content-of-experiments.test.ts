import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { experiments } from '../../../main/lab/experiments/registry.ts'
import { projectFolder } from '../../cli/project-folder.ts'
import { isLong } from '../../support/runs.ts'

const root = resolve(import.meta.dirname, '../../..')
/**
 * `memory` uses made-up talk and asks nobody in the village; `load` measures its own plain first and is tested
 * separately.
 */
const withoutContent = ['memory', 'load']

/** Lives all of them several times. In short: the others show it. */
const slowest = 'determinism'

it.each(Object.keys(experiments).filter((name) => !withoutContent.includes(name) && (isLong || name !== slowest)))(
  '%s takes people and world from the content it is given',
  async (name) => {
    // Its world has no map and no goods, so only code that reads the project's own content finds them.
    const { folder } = projectFolder(
      { 'skills/none/SKILL.md': '---\nname: none\ndescription: None.\n---\n' },
      { saved: false },
    )
    const experiment = await experiments[name]?.load()
    const run = experiment?.run({
      root,
      contentRoot: folder,
      world: 'village',
      map: 'village',
      seed: 7,
      full: false,
      logger: silentLogger,
    })
    await expect(run).rejects.toThrow(/village\.tmx|no purse/)
  },
)
