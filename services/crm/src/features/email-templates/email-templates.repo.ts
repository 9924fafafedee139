import { NAME_TAKEN, TEMPLATE_ROWS } from '@fw/contract-crm';
import { ApiError, fieldRefused } from '@fw/service-kit';
import { idField, mongoSchema, rowDecoder, rowLimits, timeField, versionField } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import * as z from 'zod/mini';

const KEEP_DELETED_SECONDS = 30 * 86_400;

/** One email template of one advisor; a deleted one is kept for thirty days. */
const templateRow = z.object({
  _id: idField,
  advisorId: idField,
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  deletedAt: z._default(z.nullable(timeField), null),
  version: versionField,
});
export type TemplateRow = z.output<typeof templateRow>;

const templateSchema = mongoSchema(templateRow);
templateSchema.index({ advisorId: 1, deletedAt: 1, name: 1 });
templateSchema.index({ deletedAt: 1 }, { expireAfterSeconds: KEEP_DELETED_SECONDS });

const folded = (name: string): string => name.trim().toLocaleLowerCase('en-US');

export type TemplatesRepo = ReturnType<typeof templatesRepo>;

/** Email templates of every advisor. */
export function templatesRepo(connection: Connection) {
  const model = connection.model('EmailTemplate', templateSchema, 'email_templates');
  const rows = rowDecoder(model, templateRow);
  const limits = rowLimits(connection);
  /** Names are unique for an advisor, in capitals or not. */
  const checkName = async (
    { advisorId, _id, name }: Pick<TemplateRow, 'advisorId' | '_id' | 'name'>,
    session: ClientSession | null = null,
  ): Promise<void> => {
    const others = { advisorId, deletedAt: null, _id: trusted({ $ne: _id }) };
    const names = await model.find(others, { name: 1 }).session(session).lean();
    if (!names.some((other) => folded(other.name) === folded(name))) return;
    const errors = [{ Field: 'name', Errors: [NAME_TAKEN] }];
    throw ApiError.invalid('FIELDS', { message: NAME_TAKEN, errors });
  };
  return {
    list: async (advisorId: string): Promise<TemplateRow[]> =>
      rows.many(await model.find({ advisorId, deletedAt: null }).sort({ name: 1, _id: 1 }).lean()),
    find: async (advisorId: string, templateId: string): Promise<TemplateRow | null> =>
      rows.one(await model.findOne({ _id: templateId, advisorId, deletedAt: null }).lean()),
    /** A new template, while the advisor has few. */
    insert: (row: TemplateRow): Promise<boolean> => {
      const own = { advisorId: row.advisorId, deletedAt: null };
      const count = (session: ClientSession) => model.countDocuments(own).session(session);
      const refusal = () => fieldRefused('name', 'Delete a template before you add another one.');
      const limited = { userId: row.advisorId, limit: TEMPLATE_ROWS, count, refusal };
      return limits.write(limited, async (session) => {
        if (await model.exists({ _id: row._id }).session(session)) return { added: 0, result: false };
        await checkName(row, session);
        await model.insertMany([row], { session });
        return { added: 1, result: true };
      });
    },
    /** Null when the template was changed or deleted since `version`. */
    change: async (row: Omit<TemplateRow, 'deletedAt'>): Promise<TemplateRow | null> => {
      const { _id, advisorId, version, ...changes } = row;
      await checkName(row);
      const changed = await model
        .findOneAndUpdate(
          { _id, advisorId, version, deletedAt: null },
          { $set: changes, $inc: { version: 1 } },
          { returnDocument: 'after' },
        )
        .lean();
      return rows.one(changed);
    },
    remove: async (advisorId: string, templateId: string, deletedAt: Date): Promise<void> => {
      const update = { $set: { deletedAt }, $inc: { version: 1 } };
      await model.updateOne({ _id: templateId, advisorId, deletedAt: null }, update);
    },
    /** Restores a deleted one; repeating it changes nothing. */
    restore: async (advisorId: string, templateId: string): Promise<void> => {
      const deleted = { _id: templateId, advisorId, deletedAt: trusted({ $ne: null }) };
      const row = rows.one(await model.findOne(deleted).lean());
      if (!row) return;
      await checkName(row);
      await model.updateOne(deleted, { $set: { deletedAt: null }, $inc: { version: 1 } });
    },
  };
}
