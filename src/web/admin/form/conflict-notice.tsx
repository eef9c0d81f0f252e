/** Two admins have edited the same thing: whoever saves second decides with open eyes. */
import { useAdminWords } from '../../messages/admin-words.ts';

export function ConflictNotice({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  const words = useAdminWords().conflict;
  return (
    <section className="admin-conflict" role="alert">
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <div className="admin-actions">
        <button className="admin-button" type="button" onClick={onTheirs}>
          {words.theirs}
        </button>
        <button className="admin-button" type="button" onClick={onMine}>
          {words.mine}
        </button>
      </div>
    </section>
  );
}
