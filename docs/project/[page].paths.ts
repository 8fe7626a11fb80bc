import { resolve } from 'node:path'
import { projectRoutes } from '../../main/cli/docs/site/project-pages.ts'

export default { paths: () => projectRoutes(resolve(import.meta.dirname, '../..')) }
