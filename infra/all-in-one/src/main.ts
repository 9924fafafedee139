/** Every service and the gateway in one process, each on its own port, as on a small machine (FW_ALL_IN_ONE=1). */
import '../../../services/identity/src/main.ts';
import '../../../services/finances/src/main.ts';
import '../../../services/goals/src/main.ts';
import '../../../services/profile/src/main.ts';
import '../../../services/crm/src/main.ts';
import '../../../services/gateway/src/main.ts';
