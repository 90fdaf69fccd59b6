import pg from 'pg';

/** The database server of a run of the tests, and in it the database of a product that has loaded the demo schools. */
export type RunDatabases = {
  readonly server_url: string;
  readonly demo: string;
  /** What that product keeps beside its database. */
  readonly demo_data: string;
};

let made = 0;

/** How a process of a run makes databases; undefined outside a run, where a product brings its own server. */
export function runDatabases() {
  const given = process.env.SEN_RUN_DATABASES;
  if (!given) return undefined;
  const { server_url, demo, demo_data }: RunDatabases = JSON.parse(given);
  const add = (with_demo: boolean) => {
    made += 1;
    return addDatabase(server_url, `sen_${process.pid}_${made}`, with_demo ? demo : 'template0');
  };
  return { add, demo_data };
}

/** @param like the database that it begins as a copy of; nobody may be connected to that. */
export async function addDatabase(server_url: string, name: string, like: string) {
  await tell(server_url, `create database ${name} template ${like} strategy file_copy`);
  const url = new URL(server_url);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => tell(server_url, `drop database ${name} with (force)`) };
}

async function tell(server_url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server_url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
