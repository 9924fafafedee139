import { insertOnce, rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import { templateRow, templateSchema, type TemplateRow } from './email-templates.schema.ts';

const MAX_TEMPLATES = 200;

export type TemplatesRepo = ReturnType<typeof templatesRepo>;

/** E-mail templates of every advisor. */
export function templatesRepo(connection: Connection) {
  const model = connection.model('EmailTemplate', templateSchema, 'email_templates');
  const rows = rowDecoder(model, templateRow);
  return {
    list: async (advisorId: string): Promise<TemplateRow[]> =>
      rows.many(
        await model
          .find({ advisorId, deletedAt: null })
          .sort({ name: 1, _id: 1 })
          .limit(MAX_TEMPLATES)
          .lean(),
      ),
    find: async (advisorId: string, templateId: string): Promise<TemplateRow | null> =>
      rows.one(await model.findOne({ _id: templateId, advisorId, deletedAt: null }).lean()),
    insert: (row: TemplateRow): Promise<boolean> => insertOnce(model, row),
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
