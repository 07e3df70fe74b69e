import { withClient } from './database-copies.ts'
import { startTemporaryCluster } from './temporary-cluster.ts'

// A test run of nothing but its cluster, as a process of its own that a test can kill.
const cluster = await startTemporaryCluster()
const { rows } = await withClient(cluster.adminUrl, (client) =>
  client.query<{ cluster: string; pid: string }>(
    `select current_setting('data_directory') as cluster,
            split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
  ),
)
process.send?.({ cluster: rows[0]?.cluster, pid: Number(rows[0]?.pid) })
setInterval(() => undefined, 1_000)
