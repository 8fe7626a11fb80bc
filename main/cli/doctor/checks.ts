import type { Check } from './check.ts'
import { browserCheck } from './checks/browser.ts'
import { configCheck } from './checks/config.ts'
import { contentCheck } from './checks/content.ts'
import { diskCheck } from './checks/disk.ts'
import { forgettingCheck } from './checks/forgetting.ts'
import { landCheck } from './checks/land.ts'
import { leftoversCheck } from './checks/leftovers.ts'
import { locksCheck } from './checks/locks.ts'
import { memoryCheck } from './checks/memory.ts'
import { modelsCheck } from './checks/models.ts'
import { nodeCheck } from './checks/node.ts'
import { orphansCheck } from './checks/orphans.ts'
import { packagesCheck } from './checks/packages.ts'
import { playersCheck } from './checks/players.ts'
import { pluginsCheck } from './checks/plugins.ts'
import { portCheck } from './checks/port.ts'
import { secretsCheck } from './checks/secrets.ts'
import { stateFilesCheck } from './checks/state-files.ts'
import { toolsCheck } from './checks/tools.ts'
import { transcriptsCheck } from './checks/transcripts.ts'
import { worldCheck } from './checks/world.ts'

/** All checks in order. Repairs run in the same order, so that leftovers are cleared away before later checks look. */
export const checks: readonly Check[] = [
  nodeCheck,
  packagesCheck,
  configCheck,
  secretsCheck,
  contentCheck,
  landCheck,
  pluginsCheck,
  toolsCheck,
  modelsCheck,
  diskCheck,
  portCheck,
  locksCheck,
  forgettingCheck,
  leftoversCheck,
  orphansCheck,
  playersCheck,
  stateFilesCheck,
  worldCheck,
  transcriptsCheck,
  memoryCheck,
  browserCheck,
]
