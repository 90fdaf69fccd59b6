import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Under which a connection keeps its plan. */
  readonly name?: string | undefined;
}

export interface Answer {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: Record<string, unknown>[];
}

type Carried = string | Buffer | null;

export interface Order extends Statement {
  readonly values: readonly Carried[];
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** A statement nobody waits for: what frames a transaction. */
export const unheard = (text: string, name?: string): Order => ({
  text,
  values: [],
  name,
  resolve: () => {},
  reject: () => {},
});

/**
 * Gathers the statements that are asked for at one moment and lets them travel together, so that they cost one round trip.
 * A failed statement fails all that were sent with it or after it: they share a transaction.
 */
export class Pipe {
  readonly #send: (orders: readonly Order[]) => Promise<void>;
  #waiting: Order[] = [];
  #under_way: Promise<void> | undefined;
  #over: { readonly error: unknown } | undefined;

  constructor(send: (orders: readonly Order[]) => Promise<void>) {
    this.#send = send;
  }

  /** A statement has failed, and with it the transaction. */
  get failed(): boolean {
    return this.#over !== undefined;
  }

  query(statement: Statement): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#over) return reject(this.#over.error);
      const values = statement.values.map(prepareValue);
      this.#waiting.push({ ...statement, values, resolve, reject });
      if (!this.#under_way && this.#waiting.length === 1) process.nextTick(() => this.#go());
    });
  }

  #go(): void {
    if (this.#waiting.length === 0 || this.#under_way) return;
    const orders = this.#waiting;
    this.#waiting = [];
    this.#under_way = this.#send(orders)
      .catch((error: unknown) => {
        this.#over = { error };
        for (const order of [...orders, ...this.#waiting]) order.reject(error);
        this.#waiting = [];
      })
      .finally(() => {
        this.#under_way = undefined;
        // After everybody who was answered has asked for what comes next.
        process.nextTick(() => this.#go());
      });
  }

  /** Takes nothing more and waits for what is under way. */
  async end(): Promise<void> {
    this.#over ??= { error: new Error('the unit of work is over') };
    for (const order of this.#waiting) order.reject(this.#over.error);
    this.#waiting = [];
    await this.#under_way;
  }
}

/** Sends statements over a connection in one write and hears their answers; rejects where one of them failed. */
export function ship(client: pg.PoolClient, orders: readonly Order[]): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new Shipment(orders, (error) => (error ? reject(error) : resolve())));
  });
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/** What the rows of a statement are made of; the database tells it when the plan is made. */
interface Shape {
  columns: readonly { readonly name: string; readonly parse: (text: string) => unknown }[];
}

/** Plans a connection keeps, by name. */
const kept = new WeakMap<pg.Connection, Map<string, Shape>>();

/** Statements between two synchronisations of PostgreSQL's extended protocol, as `pg` hands messages to a query. */
class Shipment implements pg.Submittable {
  /** Set by `pg` where it limits the time to answer. */
  callback: (error?: Error) => void;
  readonly #orders: readonly Order[];
  readonly #shapes: Shape[] = [];
  #names = new Map<string, Shape>();
  #at = 0;
  #rows: Record<string, unknown>[] = [];

  constructor(orders: readonly Order[], done: (error?: Error) => void) {
    this.#orders = orders;
    this.callback = done;
  }

  submit(connection: pg.Connection): void {
    this.#names = kept.get(connection) ?? new Map();
    kept.set(connection, this.#names);
    connection.stream.cork();
    for (const { text, name = '', values } of this.#orders) {
      const known = this.#names.get(name);
      const shape = known ?? { columns: [] };
      this.#shapes.push(shape);
      if (!known) {
        // An earlier failure may have left it behind; closing what is not there is no fault.
        if (name !== '') connection.close({ type: 'S', name }, true);
        connection.parse({ name, text, types: [] }, true);
        if (name !== '') this.#names.set(name, shape);
      }
      connection.bind({ portal: '', statement: name, values: [...values] }, true);
      if (!known) connection.describe({ type: 'P', name: '' }, true);
      connection.execute({ portal: '' }, true);
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    const shape = this.#shapes[this.#at];
    if (!shape) return;
    shape.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: pg.types.getTypeParser(dataTypeID, 'text') }));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    for (const [index, { name, parse }] of (this.#shapes[this.#at]?.columns ?? []).entries()) {
      const text = fields[index] ?? null;
      row[name] = text === null ? null : parse(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const [command = '', ...counts] = text.split(' ');
    const count = counts.at(-1);
    this.#orders[this.#at]?.resolve({
      command,
      rowCount: count === undefined ? null : Number(count),
      rows: this.#rows,
    });
    this.#at += 1;
    this.#rows = [];
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleError(error: Error): void {
    for (const { name = '' } of this.#orders.slice(this.#at)) this.#names.delete(name);
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback();
  }
}
