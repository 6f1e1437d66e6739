import process from 'node:process'
import { openMadeEmbeddings } from './vectors.ts'

/** The server of made vectors in a process of its own, so that what it costs is not counted as the product's. */
const { env } = await openMadeEmbeddings()
process.send?.(env)
