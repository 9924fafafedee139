import { TEMPLATE_ROWS } from '@fw/contract-crm';
import { fieldRefused } from '@fw/service-kit';
import { rowDecoder, rowLimits } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import { templateRow, templateSchema, type TemplateRow } from './email-templates.schema.ts';

export type TemplatesRepo = ReturnType<typeof templatesRepo>;

/** E-mail templates of every advisor. */
export function templatesRepo(connection: Connection) {
  const model = connection.model('EmailTemplate', templateSchema, 'email_templates');
  const rows = rowDecoder(model, templateRow);
  const limits = rowLimits(connection);
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
      return limits.insert({ userId: row.advisorId, limit: TEMPLATE_ROWS, count, refusal }, model, row);
    },
    /** Null when the template was changed or deleted since `version`. */
    change: async ({
      _id,
      advisorId,
      version,
      ...changes
    }: Omit<TemplateRow, 'deletedAt'>): Promise<TemplateRow | null> =>
      rows.one(
        await model
          .findOneAndUpdate(
            { _id, advisorId, version, deletedAt: null },
            { $set: changes, $inc: { version: 1 } },
            { returnDocument: 'after' },
          )
          .lean(),
      ),
    /** Deletes with a date, restores with null; repeating it changes nothing. */
    setDeleted: async (advisorId: string, templateId: string, deletedAt: Date | null): Promise<void> => {
      const from = deletedAt === null ? trusted({ $ne: null }) : null;
      const update = { $set: { deletedAt }, $inc: { version: 1 } };
      await model.updateOne({ _id: templateId, advisorId, deletedAt: from }, update);
    },
  };
}
