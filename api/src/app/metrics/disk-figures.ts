import { Gauge, type Registry } from 'prom-client'
import { diskRoom } from '#kernel/disk/free-bytes.ts'

/**
 * The disk of this machine's DATA_DIR, read at each scrape, whether the database answers or not. A disk that cannot be read
 * is left out.
 */
export const diskFigures = (dataDir: string) => (registry: Registry) => {
  const registers = [registry]
  const free = new Gauge({
    name: 'hattama_disk_free_bytes',
    help: 'Free space on the disk with DATA_DIR',
    registers,
  })
  const total = new Gauge({
    name: 'hattama_disk_total_bytes',
    help: 'Size of the disk with DATA_DIR',
    registers,
  })
  return async () => {
    const disk = await diskRoom({ dataDir, MIN_FREE_BYTES: 0 }).catch(() => null)
    if (disk) {
      free.set(disk.free)
      total.set(disk.total)
    } else {
      free.remove()
      total.remove()
    }
  }
}
